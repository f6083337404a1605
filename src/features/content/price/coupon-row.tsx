import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { contentCouponsQuery } from "@/api/main/member/coupons";
import { CouponRow } from "@/booking/coupons/coupon-row";
import { linesOf } from "@/features/content/booking/choice";
import { useChosen } from "@/features/content/choice-context";
import { useHttp } from "@/lib/http/http-context";
import { importWithRetry } from "@/ui/import-with-retry";
import { isWholePrice } from "./price-block";

const CouponSheet = dynamic(
  importWithRetry(() => import("./coupon-sheet")),
  { ssr: false },
);

/** The coupons of this activity, where it is on sale. */
export const ContentCoupons = () => {
  const choice = useChosen();
  const { detail, counts, totals } = choice;
  const { data } = useQuery(contentCouponsQuery(useHttp().main, detail.pk));
  if (!data || detail.sale_state !== "on_sale") return null;
  return (
    <CouponRow
      coupons={data.coupons}
      // Beside the price of one person, the family's sum with a coupon would read as a dearer one.
      lines={isWholePrice(choice) ? linesOf(detail.options, counts) : []}
      total={totals.payAmount}
      sheet={(props) => <CouponSheet {...props} />}
    />
  );
};
