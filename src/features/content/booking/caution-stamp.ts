import { localEntry } from "@/lib/storage/local-entry";
import { list, record, whole } from "@/lib/storage/shape";

const KEPT = 100;

/** Version of each content's cautions that was read on this device. */
const entry = localEntry({
  key: "nadlang.cautions",
  schema: record({ read: list(record({ pk: whole(), version: whole() })) }),
  fallback: { read: [] },
});

/** True if this version, or a later one, was read on this device. */
export const isCautionRead = (pk: number, version: number): boolean =>
  entry.read().read.some((item) => item.pk === pk && item.version >= version);

/** Saves it on this device, for the last hundred contents. */
export const storeCautionRead = (pk: number, version: number): void => {
  const others = entry.read().read.filter((item) => item.pk !== pk);
  entry.write({ read: [{ pk, version }, ...others].slice(0, KEPT) });
};
