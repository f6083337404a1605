// Stands in the browser for the process of Node, of which only `env` is ever looked at.
module.exports = { env: {} };
