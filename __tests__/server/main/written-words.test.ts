import type { z } from "zod";
import { storyField } from "@/server/commerce/reviews/review-fields";
import { handOffBody } from "@/shared/contract/main/booking/hand-off";
import { orderBody } from "@/shared/contract/main/booking/order";
import { picnicBody } from "@/shared/contract/main/booking/picnic";
import { personName } from "@/shared/contract/main/members";
import { bookingBody } from "@/shared/contract/stay/booking";

const name = personName(30, 2, "이름을 두 글자 이상 입력해 주세요.");
const story = storyField;

const FIELDS: readonly (readonly [where: string, field: z.ZodType<string | undefined | null>])[] = [
  ["회원의 이름과 별명", name],
  ["후기", story],
  ["예약하는 사람", orderBody.shape.orderer.shape.name],
  ["맡기는 사람", handOffBody.shape.helper],
  ["단체 이름", picnicBody.shape.center_name],
];
/** Hangul fillers, marks of no width, a braille blank, marks that turn the direction, soft hyphens, joiners. */
const BLANKS = [
  "\u3164",
  "\u200b",
  "\u2800",
  "\u202e",
  "\u00ad",
  "\u2060",
  "\u115f\u1160",
  "\ufeff",
  "\u200d",
  "\ufe0f",
];

describe("사람이 쓰는 글", () => {
  it.each(FIELDS)("%s: 보이지 않는 글자만으로는 채울 수 없다", (_, field) => {
    for (const blank of BLANKS) expect([blank, field.safeParse(blank.repeat(12)).success]).toEqual([blank, false]);
  });

  it("보이지 않는 글자와 방향을 뒤집는 글자는 빠지고, 이름은 한 줄이다", () => {
    expect(name.parse(" 김\u200b하\u202e린\u0000 ")).toBe("김하린");
    expect(name.parse("김하린\r\n관리자")).toBe("김하린 관리자");
    expect(bookingBody.shape.guest_name.parse("김\u3164하린\n")).toBe("김하린");
    expect(story.parse("아이와 \u202e함께\n다녀왔어요\t좋았어요\u0007")).toBe("아이와 함께\n다녀왔어요\t좋았어요");
  });

  it("그림글자는 쓴 그대로 남는다", () => {
    for (const emoji of ["👨‍👩‍👧‍👦", "❤️", "👍🏽", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇰🇷", "🧑🏽‍🤝‍🧑🏻", "🏳️‍🌈"])
      expect(story.parse(`아이와 함께 다녀왔어요 ${emoji}`)).toBe(`아이와 함께 다녀왔어요 ${emoji}`);
  });

  it("사이에 보이지 않는 글자를 넣은 주민등록번호도 받지 않는다", () => {
    for (const mark of ["\u200b", "\u2060", "\u3164", "\u00ad"]) {
      expect(name.safeParse(`900101${mark}-1234567`).success).toBe(false);
      expect(story.safeParse(`제 번호는 9001${mark}01-123${mark}4567 이에요`).success).toBe(false);
    }
  });
});
