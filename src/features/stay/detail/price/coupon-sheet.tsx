import { useMutation } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { takeStayCouponMutation } from "@/api/stay/coupons";
import { ReceiveCoupons } from "@/booking/coupons/receive-coupons";
import { lateCopy } from "@/features/stay/detail/late-copy";
import { useHttp } from "@/lib/http/http-context";

type Props = Omit<ComponentProps<typeof ReceiveCoupons>, "title" | "receiving"> & { id: number };

const CouponSheet = ({ id, ...props }: Props) => {
  const { mutateAsync, isPending, variables } = useMutation(takeStayCouponMutation(useHttp().stay, id));
  const receiving = {
    mutateAsync: (couponId: number) => mutateAsync({ coupon_pk: couponId }),
    isPending,
    variables: variables?.coupon_pk,
  };
  return <ReceiveCoupons {...props} title={lateCopy.coupons} receiving={receiving} />;
};

export default CouponSheet;
