/** Mutation groups and the tests that must detect them. `MUTATE=browser npm run mutate` runs one group. */
const groups = {
  rules: {
    mutate: ["src/shared/{price,refund,age,guests}/*.ts"],
    project: "server",
    tests: ["shared/{price,refund,age,guests,stay,content}/**/*.test.ts"],
  },
  browser: {
    // Browser hosts need a page: their tests need another environment.
    mutate: ["src/lib/http/*.ts", "!src/lib/http/browser-hosts.ts", "src/store/slices/**/*.ts"],
    project: "server",
    tests: ["{store,lib/http,lib/storage}/**/*.test.ts"],
  },
  commerce: {
    mutate: ["src/server/commerce/{holds,orders,cancel}/*.ts"],
    project: "server",
    tests: ["server/commerce/**/*.test.ts", "server/main/reservations/**/*.test.ts"],
  },
};

const name = process.env.MUTATE || "rules";
if (!(name in groups)) throw new Error(`MUTATE is one of ${Object.keys(groups).join(", ")}.`);

module.exports = groups[name];
