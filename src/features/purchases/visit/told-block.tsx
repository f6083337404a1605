import { useMutation, useQueryClient } from "@tanstack/react-query";
import { untellMutation } from "@/api/main/order/reservations";
import { purchasesCopy } from "@/features/purchases/copy";
import { useHttp } from "@/lib/http/http-context";
import type { Allergen } from "@/shared/allergy/codes";
import { allergenNames } from "@/shared/allergy/copy";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { Button } from "@/ui/controls/button";
import { Block } from "./block";

const { told: copy } = purchasesCopy;

/** Allergies reported to the venue of this visit, and the button to erase them. */
export const ToldBlock = ({ id, foods }: { id: string; foods: readonly Allergen[] }) => {
  const dispatch = useAppDispatch();
  const { mutate, isPending } = useMutation(untellMutation(useHttp().main, useQueryClient(), id));
  const erase = () =>
    mutate(undefined, {
      onSuccess: () => dispatch(toastShown(copy.erased, "success")),
      onError: () => dispatch(toastShown(copy.failed, "error")),
    });
  return (
    <Block title={copy.title} detail={copy.detail}>
      <p>{foods.map((food) => allergenNames[food]).join(", ")}</p>
      <Button kind="outline" size={40} pending={isPending} onClick={erase}>
        {copy.erase}
      </Button>
    </Block>
  );
};
