import { childFacts } from "@/lib/storage/entries/child-facts";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { childFactsKnown, selectChildFacts } from "@/store/slices/children";
import { toastShown } from "@/store/slices/common";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { Icon } from "@/ui/icon/icon";
import { childrenCopy } from "./copy";

const { device: copy } = childrenCopy;

/** That this device knows more of the children, and the one press that takes all of it away. */
export const DeviceFacts = () => {
  const dispatch = useAppDispatch();
  const facts = useAppSelector(selectChildFacts);
  if (Object.keys(facts).length === 0) return null;
  const wipe = () => {
    dispatch(childFactsKnown(childFacts.wipe()));
    dispatch(toastShown(copy.wiped, "success"));
  };
  return (
    <Notice
      tone="grey"
      icon={<Icon name="smartphone" />}
      title={copy.title}
      action={
        <Button kind="soft" size={40} onClick={wipe}>
          {copy.wipe}
        </Button>
      }
    >
      {copy.detail}
    </Notice>
  );
};
