import { z } from "zod";

const parts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((part) =>
    String(part ?? "")
      .split(",")
      .map((text) => text.trim())
      .filter(Boolean),
  );

export const intList = z.preprocess(parts, z.array(z.coerce.number().int().min(0).max(2_147_483_647)).max(100));

/** Texts, comma-joined or as a repeated field. */
export const textList = z.preprocess(parts, z.array(z.string().max(64)).max(100));
