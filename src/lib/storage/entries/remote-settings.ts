import { localEntry } from "@/lib/storage/local-entry";
import { dictionary, nullable, record, text } from "@/lib/storage/shape";

/** Last received remote settings, used when they cannot be fetched. */
export const remoteSettings = localEntry<{ entries: Record<string, string> | null }>({
  key: "nadlang.remote-settings",
  schema: record({ entries: nullable(dictionary(text())) }),
  fallback: { entries: null },
});
