import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { downloadCouponMutation } from "@/api/main/member/coupons";
import { ReceiveCoupons } from "@/booking/coupons/receive-coupons";
import { lateCopy } from "@/features/content/late-copy";
import { useHttp } from "@/lib/http/http-context";

type Props = Omit<ComponentProps<typeof ReceiveCoupons>, "title" | "receiving">;

const CouponSheet = (props: Props) => {
  const receiving = useMutation(downloadCouponMutation(useHttp().main, useQueryClient()));
  return <ReceiveCoupons {...props} title={lateCopy.coupons} receiving={receiving} />;
};

export default CouponSheet;
