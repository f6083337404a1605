import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { contentCouponsQuery } from "@/api/main/member/coupons";
import { CouponRow } from "@/booking/coupons/coupon-row";
import { linesOf } from "@/features/content/booking/choice";
import { useChosen } from "@/features/content/choice-context";
import { useHttp } from "@/lib/http/http-context";
import { importWithRetry } from "@/ui/import-with-retry";

const CouponSheet = dynamic(
  importWithRetry(() => import("./coupon-sheet")),
  { ssr: false },
);

/** The coupons of this activity, where it is on sale. */
export const ContentCoupons = () => {
  const { detail, counts, totals } = useChosen();
  const { data } = useQuery(contentCouponsQuery(useHttp().main, detail.pk));
  if (!data || detail.sale_state !== "on_sale") return null;
  return (
    <CouponRow
      coupons={data.coupons}
      lines={linesOf(detail.options, counts)}
      total={totals.payAmount}
      sheet={(props) => <CouponSheet {...props} />}
    />
  );
};
