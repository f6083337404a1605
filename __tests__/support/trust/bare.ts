import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { watchLoop } from "./loop";

/** An empty server: its event loop delay measures how busy the machine is. */
const app = new Hono();
app.post("*", async (c) => c.json({ length: (await c.req.text()).length }));
app.get("*", (c) => c.json({}));
const loop = watchLoop();
process.on("message", () => process.send?.(loop.longest()));
serve({ port: 0, hostname: "127.0.0.1", fetch: app.fetch }, ({ port }) => process.send?.({ port }));
