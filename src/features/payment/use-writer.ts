import { useState } from "react";
import { useAppSelector } from "@/store/hooks";
import { selectMemberId } from "@/store/slices/auth";

/** Who is here, and whose the draft of this page is: also after a login that ended over it, until somebody else signs in. */
export const useWriter = (): { member: string | null; writer: string | null } => {
  const member = useAppSelector(selectMemberId);
  const [last, setLast] = useState(member);
  if (member !== null && member !== last) setLast(member);
  return { member, writer: member ?? last };
};
