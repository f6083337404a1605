import { createServer } from "node:net";
import sharp from "sharp";
import { mainHost } from "@/server/main/app";
import { moveClock } from "@/server/platform/clock";
import type { StayReview, StayReviewSaved } from "@/shared/contract/stay/reviews";
import { brokenLaws } from "../support/books";
import { describeEachEngine } from "../support/engines";
import { installTinyGateway } from "../support/gateways/tiny-gateway";
import type { Sent } from "../support/http-client";
import { forgetLimits } from "../support/members";
import { addMember } from "../support/seed-commerce";
import { readData } from "../support/shopper";
import { realPhoto, reviewForm, sleptStay } from "../support/stay-reviews";
import { StayShopper } from "../support/stay-shopper";
import { type HostileFile, hasTrace, hostileFiles } from "../support/trust/pictures";
import { isFull, measured, PATIENCE_MS, quantile } from "../support/trust/scale";

const MB = 1024 * 1024;

describeEachEngine("보내온 사진", (engine) => {
  const db = () => engine.handle().db;
  afterEach(() => moveClock(0));

  /** A listener that must never be called. */
  async function canary() {
    let asked = 0;
    const server = createServer((socket) => {
      asked += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    return { port, asked: () => asked, close: () => server.close() };
  }

  it(
    "무엇을 보내도 그대로 두지 않고, 사진이면 다시 그려 아무 흔적 없이, 아니면 이유를 말하고 받지 않는다",
    async () => {
      const shopper = new StayShopper(await addMember(db()), installTinyGateway());
      const { bookingId } = await sleptStay(db(), shopper);
      const first = await shopper.stay.post("/reviews", {
        multipart: reviewForm({ booking_id: bookingId }, [await realPhoto()]),
      });
      const { id } = readData<StayReviewSaved>(first).review;
      const listener = await canary();
      const files = await hostileFiles(listener.port);
      const change = (form: FormData) => shopper.stay.patch(`/reviews/${id}/modify`, { multipart: form });
      const own = async (): Promise<StayReview> =>
        readData<StayReviewSaved>(await shopper.stay.get(`/reviews/${bookingId}`)).review;
      const wrong: string[] = [];
      const rejects: number[] = [];
      let taken = 0;

      async function send({ bytes, type, fileName }: HostileFile): Promise<Sent> {
        const form = reviewForm({ photo_order: "+" });
        form.append("photos", new Blob([new Uint8Array(bytes)], { type: type ?? "image/jpeg" }), fileName ?? "photo");
        return change(form);
      }
      /** Returns the fault of a stored picture; null when it is clean. */
      async function fault(url: string, sent: Buffer): Promise<string | null> {
        const answer = await mainHost.fetch(new Request(`http://localhost:3000${url}`));
        const stored = Buffer.from(await answer.arrayBuffer());
        const head = await sharp(stored).metadata();
        if (answer.headers.get("content-type") !== "image/webp") return "told as something else";
        if (answer.headers.get("x-content-type-options") !== "nosniff") return "may be sniffed";
        if (stored.equals(sent)) return "stored as sent";
        if (head.exif || head.icc || head.xmp || head.iptc || head.format !== "webp") return "metadata";
        if (stored.readUInt32LE(4) + 8 !== stored.length) return "something behind the picture";
        return hasTrace(stored) ? "a trace" : null;
      }

      const base = process.memoryUsage().rss;
      let peak = base;
      const watch = setInterval(() => {
        peak = Math.max(peak, process.memoryUsage().rss);
      }, 5);
      for (const [at, file] of files.entries()) {
        if (at % 20 === 0) await forgetLimits(db());
        const before = JSON.stringify((await own()).images);
        const began = performance.now();
        const answer = await send(file);
        const tookMs = performance.now() - began;
        const review = await own();
        if (answer.status === 200) {
          taken += 1;
          const found = await fault(review.images[0]?.url ?? "", file.bytes);
          if (!file.may) wrong.push(`${file.name} came in`);
          if (found || review.images.length !== 1) wrong.push(`${file.name}: ${found ?? "not one picture"}`);
        } else {
          rejects.push(tookMs);
          const told = JSON.stringify(answer.data);
          if (answer.status !== 422 || !/photos.*[가-힣]{2}/.test(told))
            wrong.push(`${file.name}: ${answer.status} ${answer.text}`);
          if (JSON.stringify(review.images) !== before) wrong.push(`${file.name} changed something`);
        }
      }
      clearInterval(watch);

      await forgetLimits(db());
      const tiny = await realPhoto({ width: 8, height: 8 });
      for (const parts of [11, 500]) {
        const began = performance.now();
        const answer = await change(reviewForm({ photo_order: "+" }, Array(parts).fill(tiny)));
        rejects.push(performance.now() - began);
        if (answer.status !== 422) wrong.push(`${parts} parts: ${answer.status}`);
      }
      for (const [name, value] of [
        ["photos", "not a file"],
        ["photo_order", "../1"],
      ] as const) {
        if ((await change(reviewForm({ [name]: value }))).status !== 422) wrong.push(`${name} as ${value}`);
      }
      // A photo rotated by its metadata is stored upright.
      const lying = await sharp(await realPhoto({ width: 60, height: 20 }))
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      await change(reviewForm({ photo_order: "+" }, [lying]));
      const stood = await mainHost.fetch(new Request(`http://localhost:3000${(await own()).images[0]?.url}`));
      const { width, height } = await sharp(Buffer.from(await stood.arrayBuffer())).metadata();
      if (width !== 20 || height !== 60) wrong.push(`lies: ${width} × ${height}`);

      listener.close();
      const slowest = Math.max(...rejects);
      const grown = (peak - base) / MB;
      const books = (await brokenLaws(db())).filter((law) => law.startsWith("I10"));
      measured({
        goal: "S16",
        name: "uploads",
        engine: engine.name,
        figures: `${files.length} hostile files, ${taken} redrawn, ${rejects.length} refused, ${wrong.length} wrong, refused p50 ${Math.round(quantile(rejects, 0.5))} ms, slowest ${Math.round(slowest)} ms, memory +${Math.round(grown)} MB, ${listener.asked()} calls out${wrong[0] ? ` [${wrong[0]}]` : ""}`,
        target: ">= 60 files, 0 stored as sent, 0 metadata, refused <= 1 s, memory +150 MB at most",
        laws: {
          "nothing comes in as it was sent": wrong.length === 0,
          "at least 60 files, both ways": files.length >= 60 && taken > 10 && rejects.length > 30,
          "nobody was asked": listener.asked() === 0,
          "counts hold": books.length === 0,
          ...(isFull ? { "refused within a second": slowest <= 1000, "memory stays": grown <= 150 } : {}),
        },
      });
    },
    PATIENCE_MS,
  );
});
