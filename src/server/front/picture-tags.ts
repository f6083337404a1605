import { readFile } from "node:fs/promises";
import path from "node:path";
import { pictureTag } from "@/server/platform/http/picture";

const PICTURE = /^\/(?:icons|map|objects|pay|scenes|screens)(?:\/[\w-]+)+\.(?:png|webp|jpe?g)$/;

/**
 * ETags of the pictures in `folder`, by content, so that browser caches survive a deployment. Returns null for other
 * addresses and resolves to null for a missing file.
 */
export function createPictureTags(folder: string): (address: string) => Promise<string | null> | null {
  const tags = new Map<string, Promise<string | null>>();
  return (address) => {
    if (!PICTURE.test(address)) return null;
    const known = tags.get(address);
    if (known) return known;
    const tag = readFile(path.join(folder, address)).then(pictureTag, () => {
      tags.delete(address);
      return null;
    });
    tags.set(address, tag);
    return tag;
  };
}
