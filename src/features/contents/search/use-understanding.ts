import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { categoryMenuQuery } from "@/api/main/categories";
import { districtRowsQuery } from "@/lib/district-centres";
import { useHttp } from "@/lib/http/http-context";
import { useToday } from "@/lib/today-context";
import type { Sentence } from "@/shared/search/sentence";

/** A single word is looked for as it is, unless it holds a number: only then names of places and kinds are needed. */
const mayBeSentence = (text: string): boolean => /[\s\d]/.test(text.trim());

/** A search never waits longer than this for the names of places and kinds. */
const patienceMs = 1200;

const soon = <T>(answer: Promise<T[]>): Promise<T[]> =>
  Promise.race([answer.catch(() => []), new Promise<T[]>((resolve) => setTimeout(() => resolve([]), patienceMs))]);

/**
 * Reads what somebody typed. The rules, the device's own table of districts and the menu come with the first sentence; what
 * cannot be had is left out, and a sentence that nobody can read is searched for as words.
 */
export const useUnderstanding = () => {
  const client = useQueryClient();
  const http = useHttp().main;
  const today = useToday();
  return useCallback(
    async (text: string): Promise<Sentence> => {
      const asWords = { wishes: [], words: text };
      try {
        const [{ readSentence }, districts, kinds] = await Promise.all([
          import("@/shared/search/read-sentence"),
          mayBeSentence(text) ? soon(client.fetchQuery(districtRowsQuery())) : [],
          mayBeSentence(text) ? soon(client.fetchQuery(categoryMenuQuery(http))) : [],
        ]);
        const places = districts.map(([pk, parent, name]) => ({ pk, parent, name }));
        return readSentence(text, { today, districts: places, kinds });
      } catch {
        return asWords;
      }
    },
    [client, http, today],
  );
};
