from {{ from }} import {{ names }}{{ mark }}
