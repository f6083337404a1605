import { readStayChoice, type StayChoice } from "@/features/stay/common/stay-choice";
import { positiveInteger } from "@/lib/address/read-value";
import type { WebSettings } from "@/lib/web-settings";
import { kstToday } from "@/shared/dates/kst";
import { type InfoTab, isInfoTab } from "./about/info-tabs";

export type StayDetailInput = { id: number; choice: StayChoice; info: InfoTab | null };

type Context = { now: number; settings: Pick<WebSettings, "mapTiles"> };
type PageInput = StayDetailInput & { tiles: WebSettings["mapTiles"] };
type Query = Readonly<Record<string, string | string[] | undefined>>;

/** `?id=`, corrected dates and guests, and the tab to open; null for an invalid id. */
export const readStayDetailInput = (query: Query, { now, settings }: Context): PageInput | null => {
  const id = positiveInteger(query.id);
  if (id === null) return null;
  const { choice } = readStayChoice(query, kstToday(now));
  return { id, choice, info: isInfoTab(query.info) ? query.info : null, tiles: settings.mapTiles };
};
