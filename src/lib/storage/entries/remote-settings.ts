import { localEntry } from "@/lib/storage/local-entry";
import { dictionary, nullable, record, text } from "@/lib/storage/shape";

/** Settings of the service as last received, for a visit in which they cannot be fetched. */
export const remoteSettings = localEntry<{ entries: Record<string, string> | null }>({
  key: "nadlang.remote-settings",
  schema: record({ entries: nullable(dictionary(text())) }),
  fallback: { entries: null },
});
