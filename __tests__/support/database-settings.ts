/** Settings of every test process: keys used nowhere else, and never the developer's own data directory. */
process.env.SECRET_KEY ??= "k7Qw2nV9xLr4TzB8mYc1HsJ6dFpA3eUg0iOoXvNb5tRq";
process.env.CALLS_PER_MINUTE ??= "0";
