import type { FromFront } from "@/lib/http/from-front";
import { webSettings } from "@/server/front/web-settings";
import { readEnv } from "@/server/platform/env";

/** The parts that the front adds to a page request, with the settings of a demo. */
export const demoFront = (fetchInProcess: FromFront["fetchInProcess"] = async () => new Response()): FromFront => ({
  settings: webSettings(readEnv({})),
  remoteHosts: {},
  fetchInProcess,
});
