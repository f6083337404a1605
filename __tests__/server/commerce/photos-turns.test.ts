import { redrawPhotos } from "@/server/commerce/photos/take-photos";
import { realPhoto } from "../../support/stay-reviews";

const photoFile = async () => new File([new Uint8Array(await realPhoto())], "a.jpg");

describe("사진을 다시 그리는 차례", () => {
  it("신청자가 아무리 많이 보내도 회원의 사진은 한 장만 기다린다", async () => {
    const photo = await photoFile();
    const drawn: string[] = [];
    const draw = async (name: string, sender: "members" | "applicants") => {
      await redrawPhotos([photo], sender);
      drawn.push(name);
    };
    const all = Array.from({ length: 12 }, (_, n) => draw(`applicant ${n}`, "applicants"));
    all.push(draw("member", "members"));
    await Promise.all(all);
    expect(drawn.indexOf("member")).toBeLessThanOrEqual(2);
    expect(drawn).toHaveLength(13);
  });

  it("깨진 사진도 차례를 넘긴다", async () => {
    const broken = new File([new Uint8Array([0xff, 0xd8, 0xff, 0])], "a.jpg");
    await expect(redrawPhotos([broken], "applicants")).rejects.toMatchObject({ status: 422 });
    expect(await redrawPhotos([await photoFile()])).toHaveLength(1);
  });
});
