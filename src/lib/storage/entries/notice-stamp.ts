import * as z from "zod/mini";
import "@/lib/storage/jitless";
import { localEntry } from "@/lib/storage/local-entry";

/** The Last-Modified of the notices that this device has seen. */
export const noticeStamp = localEntry<{ last_modified: string | null }>({
  key: "nadlang.notice",
  schema: z.object({ last_modified: z.nullable(z.string()) }),
  fallback: { last_modified: null },
});
