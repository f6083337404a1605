import { z } from "zod";
import { MAX_REPORT_NOTE, reportReasons } from "@/shared/review/report-reasons";
import { writtenText } from "@/shared/text/written-text";

/** Report of a review, by a reader or by its venue. Another reason than the listed ones is written out. */
export const reportBody = z
  .object({
    reason: z.enum(reportReasons, "이유를 골라 주세요."),
    note: writtenText().max(MAX_REPORT_NOTE, `${MAX_REPORT_NOTE}자까지 쓸 수 있어요.`).default(""),
  })
  .refine(({ reason, note }) => reason !== "other" || note !== "", {
    path: ["note"],
    message: "어떤 이유인지 써 주세요.",
  });
