import { eq } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { refundPolicy, venue } from "@/server/platform/schema/venue";
import { stayText } from "@/server/platform/search/search-text";
import { townFor } from "@/server/stay/catalog/town-for";
import { type ImportedStay, stayHash } from "./imported-stay";

/** Columns that an import can change and that need no database lookup. */
export const stayValues = (stay: ImportedStay) => ({
  provenance: stay.provenance,
  contentHash: stayHash(stay),
  name: stay.name,
  typeCode: stay.typeCode,
  grade: stay.grade,
  description: stay.description,
  guide: stay.guide,
  peaks: stay.peaks,
  districtId: stay.districtId,
  place: stay.districtName,
  address: stay.address,
  lat: stay.point?.lat ?? null,
  lng: stay.point?.lng ?? null,
  homepage: stay.homepage,
  facilitiesYes: stay.facilities,
  checkInFrom: stay.checkInFrom,
  checkOutUntil: stay.checkOutUntil,
});

/** Labels of the changed fields that a venue is notified of. */
export const STAY_LABELS: Partial<Record<keyof ReturnType<typeof stayValues>, string>> = {
  name: "이름",
  typeCode: "종류",
  grade: "구분",
  description: "소개",
  peaks: "성수기",
  address: "주소",
  lat: "좌표",
  lng: "좌표",
  homepage: "홈페이지",
  facilitiesYes: "시설",
  checkInFrom: "체크인",
  checkOutUntil: "체크아웃",
  provenance: "기준일",
};

/** References to the venue, town and refund policy in the database. */
export async function stayReference(tx: Db, stay: ImportedStay) {
  const location = await townFor(tx, stay.districtId);
  if (!location) throw new Error("숙소 지역이 아직 없어요. 한 번 시작한 데이터베이스에 담아 주세요.");
  const toText = await stayText(tx, [stay]);
  return {
    venueId: await venueId(tx, stay.venue),
    refundPolicyId: await policyId(tx),
    locationId: location.id,
    ...toText({ ...stay, place: stay.districtName, tags: [], locationId: location.id }),
  };
}

async function venueId(tx: Db, { key, name }: ImportedStay["venue"]): Promise<number> {
  await tx.insert(venue).values({ key, name }).onConflictDoNothing();
  const [row] = await tx.select({ pk: venue.id }).from(venue).where(eq(venue.key, key));
  return row?.pk ?? 0;
}

async function policyId(tx: Db): Promise<number> {
  const [row] = await tx
    .select({ pk: refundPolicy.id })
    .from(refundPolicy)
    .where(eq(refundPolicy.key, "stay-standard"));
  if (!row) throw new Error("환불 기준이 아직 없어요. 한 번 시작한 데이터베이스에 담아 주세요.");
  return row.pk;
}
