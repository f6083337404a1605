import { defineConfig } from "drizzle-kit";

/** Writes the next numbered migration from the schema: `npx drizzle-kit generate --name what_changes`. */
export default defineConfig({
  dialect: "postgresql",
  schema: ["region", "catalog", "review", "home", "member", "commerce", "points", "refund", "operations"].map(
    (room) => `./src/server/platform/schema/${room}.ts`,
  ),
  out: "./src/server/platform/migrations",
});
