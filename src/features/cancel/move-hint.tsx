import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { moveOfferQuery } from "@/api/main/order/moves";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { Icon } from "@/ui/icon/icon";
import { LightLink } from "@/ui/link/light-link";
import { text } from "@/ui/theme/text";
import { cancelCopy as copy } from "./copy";

/** Offers to move the booking to another day, if it can be moved. */
export const MoveHint = ({ id, onGo }: { id: string; onGo: () => void }) => {
  const { data } = useQuery(moveOfferQuery(useHttp().main, id));
  if (data?.block !== null) return null;
  return (
    <Hint href={`${paths.mypage.orderDetail({ id })}#move`} onClick={onGo}>
      <Icon name="calendar-sync" />
      {copy.moveInstead}
    </Hint>
  );
};

const Hint = styled(LightLink)`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 48px;
  margin-top: 8px;
  border-radius: 12px;
  text-decoration: underline;
  text-underline-offset: 4px;
  ${text.label1}
  svg { flex: none; width: 20px; height: 20px; }
`;
