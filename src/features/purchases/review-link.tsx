import { useQuery } from "@tanstack/react-query";
import { authorableQuery } from "@/api/main/content/my-reviews";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { ButtonLink, type ButtonLinkProps } from "@/ui/controls/button-link";
import { purchasesCopy as copy } from "./copy";

type Props = { orderId: string } & Pick<ButtonLinkProps, "kind" | "size" | "full">;

/** Link to review a visit, with its reward; renders nothing when none can be written. */
export const ReviewLink = ({ orderId, ...look }: Props) => {
  const { data } = useQuery(authorableQuery(useHttp().main));
  if (!data?.reviews.some(({ order_id }) => order_id === orderId)) return null;
  return (
    <ButtonLink {...look} href={paths.review.write({ reservation: orderId })}>
      {copy.review(Math.max(data.reward.text, data.reward.photo))}
    </ButtonLink>
  );
};
