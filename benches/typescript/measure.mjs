// Times of tasks that take turns, as ratios to the first of them.

/** How long each task runs in a round. */
const MILLISECONDS = 2;
/** How long it runs before the first. Compilers work in the background, and a busy machine keeps them waiting. */
const WARMING = 1000;

/** The middle of `values`. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}

/**
 * For each of `tasks` the median of its time divided by that of the first task just before it; and the first task's median
 * time in milliseconds. Many short rounds, so that what else the machine does falls on few of them.
 */
export function ratios(tasks, rounds = 75) {
  const [[first, base], ...others] = [...tasks].map(([name, task]) => [name, { task, count: repetitions(task) }]);
  const found = new Map(others.map(([name]) => [name, []]));
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, other] of others) {
      const time = timeOf(base);
      times.push(time);
      found.get(name).push(timeOf(other) / time);
    }
  }
  const medians = [...found].map(([name, values]) => [name, median(values)]);
  return { ratios: { [first]: 1, ...Object.fromEntries(medians) }, milliseconds: median(times) };
}

function timeOf({ task, count }) {
  const start = performance.now();
  for (let i = 0; i < count; i += 1) task();
  return (performance.now() - start) / count;
}

/** How often `task` can run in a few milliseconds, once it is warm. */
function repetitions(task) {
  const begin = performance.now();
  let start = begin;
  let count = 0;
  do {
    // The last quarter counts.
    if (count > 0 && start === begin && performance.now() - begin > 0.75 * WARMING) {
      start = performance.now();
      count = 0;
    }
    task();
    count += 1;
  } while (performance.now() - begin < WARMING);
  return Math.max(1, Math.round((count * MILLISECONDS) / (performance.now() - start)));
}

/** Fails if a verdict is not the expected one: a fast wrong answer is worth nothing. */
export function demand(verdict, expected) {
  if (verdict !== expected) throw new Error(`the verdict is ${verdict}`);
}
