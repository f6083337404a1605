import { localEntry } from "@/lib/storage/local-entry";
import { nullable, record, text } from "@/lib/storage/shape";

/** The Last-Modified of the notices that this device has seen. */
export const noticeStamp = localEntry<{ last_modified: string | null }>({
  key: "nadlang.notice",
  schema: record({ last_modified: nullable(text()) }),
  fallback: { last_modified: null },
});
