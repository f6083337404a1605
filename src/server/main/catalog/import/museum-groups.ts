import { isFree } from "./museum-fees";
import type { MuseumRow } from "./museum-row";

type Texts = MuseumRow["texts"];
type Group = {
  rows: number;
  winner: number;
  asOf: string;
  length: number;
  texts: Texts;
  highestFee: number;
  isForAdults: boolean;
};

/**
 * Several publishers list the same museum. Of the rows of one place the newest is taken, then the fuller, then the
 * first; texts that it leaves empty are filled from the others, prices never are.
 */
export class MuseumGroups {
  private readonly groups = new Map<string, Group>();

  /** Notes one row of the file. */
  add(rowNumber: number, { key, asOf, texts, fees, isForAdults }: MuseumRow): void {
    const length = texts.intro.length;
    const highestFee = fees ? Math.max(fees.adult ?? 0, fees.youth ?? 0, fees.child ?? 0) : 0;
    const group = this.groups.get(key);
    if (!group) {
      this.groups.set(key, { rows: 1, winner: rowNumber, asOf, length, texts, highestFee, isForAdults });
      return;
    }
    const isBetter = asOf > group.asOf || (asOf === group.asOf && length > group.length);
    if (isBetter) Object.assign(group, { winner: rowNumber, asOf, length });
    group.rows += 1;
    group.texts = filledTexts(isBetter ? texts : group.texts, isBetter ? group.texts : texts);
    group.isForAdults ||= isForAdults;
    group.highestFee = Math.max(group.highestFee, highestFee);
  }

  /** The number of the row that stands for the place. */
  winnerOf({ key }: MuseumRow): number {
    return this.groups.get(key)?.winner ?? 0;
  }

  /** Whether one of the rows of the place lets no child in. */
  isForAdults({ key }: MuseumRow): boolean {
    return this.groups.get(key)?.isForAdults ?? false;
  }

  /** The winning row, completed by what the others knew. */
  completed(row: MuseumRow): MuseumRow {
    const group = this.groups.get(row.key);
    if (!group || group.rows === 1) return row;
    const texts = filledTexts(row.texts, group.texts);
    const mends = JSON.stringify(texts) === JSON.stringify(row.texts) ? [] : ["빈칸을 같은 곳의 다른 행으로 채웠어요"];
    const contradicts = row.fees !== null && isFree(row.fees) && group.highestFee > 0 && !row.saysFree;
    if (contradicts) mends.push("관람료가 행마다 무료와 유료로 달라 가격 없이 담았어요");
    return { ...row, texts, fees: contradicts ? null : row.fees, mends: [...row.mends, ...mends] };
  }
}

const filledTexts = (own: Texts, other: Texts): Texts => ({
  intro: own.intro || other.intro,
  transport: own.transport || other.transport,
  facilities: own.facilities || other.facilities,
  homepage: own.homepage || other.homepage,
  phone: own.phone || other.phone,
});
