import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { contentCouponsQuery } from "@/api/main/member/coupons";
import { CouponRow } from "@/booking/coupons/coupon-row";
import { toLines } from "@/features/content/booking/choice";
import { useChosen } from "@/features/content/choice-context";
import { useHttp } from "@/lib/http/http-context";
import { importWithRetry } from "@/ui/import-with-retry";
import { isWholePrice } from "./price-block";

const CouponSheet = dynamic(
  importWithRetry(() => import("./coupon-sheet")),
  { ssr: false },
);

/** Coupons of this content, if it is on sale. */
export const ContentCoupons = () => {
  const choice = useChosen();
  const { detail, counts, totals, date } = choice;
  const { data } = useQuery(contentCouponsQuery(useHttp().main, detail.pk));
  if (!data || detail.sale_state !== "on_sale") return null;
  return (
    <CouponRow
      coupons={data.coupons}
      // Next to the price of one person, the family's total with a coupon would look like a higher price.
      lines={isWholePrice(choice) ? toLines(detail.options, counts, date) : []}
      total={totals.payAmount}
      sheet={(props) => <CouponSheet {...props} />}
    />
  );
};
