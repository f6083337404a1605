import styled from "styled-components";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { loginAsked } from "@/store/slices/app/common";
import { selectIsMember } from "@/store/slices/member/auth";
import { Button } from "@/ui/controls/button";
import { text } from "@/ui/theme/text";
import { favoritesCopy as copy } from "./copy";

/** A visitor's favourites are only saved on this device. */
export const VisitorNote = () => {
  const dispatch = useAppDispatch();
  if (useAppSelector(selectIsMember)) return null;
  return (
    <Note>
      {copy.otherDevices}
      <Button kind="soft" size={40} onClick={() => dispatch(loginAsked({ reason: copy.loginReason }))}>
        {copy.login}
      </Button>
    </Note>
  );
};

const Note = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin: 0 var(--gutter) 8px;
  padding: 10px 10px 10px 16px;
  border-radius: var(--r-4);
  background: var(--info-bg);
  color: var(--info-fg);
  ${text.body2}
`;
