import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { stayCouponsQuery } from "@/api/stay/coupons";
import { CouponRow } from "@/booking/coupons/coupon-row";
import { useStay } from "@/features/stay/detail/stay-context";
import { useHttp } from "@/lib/http/http-context";
import { termsPrice } from "@/shared/price/terms-price";
import { importWithRetry } from "@/ui/import-with-retry";

const CouponSheet = dynamic(
  importWithRetry(() => import("./coupon-sheet")),
  { ssr: false },
);

const noPrice = { lines: [], total: 0 };

export const StayCoupons = () => {
  const { stay, offer, chosen } = useStay();
  const { id } = stay;
  const { data = [] } = useQuery(stayCouponsQuery(useHttp().stay, { id }));
  const { lines, total } = offer ? termsPrice(offer.terms, chosen.choice) : noPrice;
  return <CouponRow coupons={data} lines={lines} total={total} sheet={(props) => <CouponSheet {...props} id={id} />} />;
};
