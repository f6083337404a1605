import type { Db } from "@/server/platform/db/types";
import { district } from "@/server/platform/schema/region";

export const SEOUL = 11_000_000;
export const JONGNO = 11_110_000;
export const BUSAN = 26_000_000;

const keys = { searchKey: "", choseongKey: "" };

/** Adds 서울 down to 세종로, where test shops are, and 부산. */
export async function addDistricts(db: Db): Promise<void> {
  await db
    .insert(district)
    .values([
      { id: SEOUL, parentId: null, level: 1, name: "서울", fullName: "서울특별시", ...keys },
      { id: BUSAN, parentId: null, level: 1, name: "부산", fullName: "부산광역시", ...keys },
      { id: JONGNO, parentId: SEOUL, level: 2, name: "종로구", fullName: "서울특별시 종로구", ...keys },
      { id: 11110119, parentId: JONGNO, level: 3, name: "세종로", fullName: "서울특별시 종로구 세종로", ...keys },
    ])
    .onConflictDoNothing();
}
