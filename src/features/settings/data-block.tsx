import { useState } from "react";
import { exportMember } from "@/api/main/member/account";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/common";
import { Button } from "@/ui/controls/button";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { Inset } from "@/ui/layout";
import { settingsCopy } from "./copy";

const { data: copy } = settingsCopy;

/** Everything that is kept of the member, as one file. */
export const DataBlock = () => {
  const { main } = useHttp();
  const today = useToday();
  const dispatch = useAppDispatch();
  const [isWorking, setWorking] = useState(false);
  const download = async () => {
    setWorking(true);
    try {
      const text = JSON.stringify(await exportMember(main), null, 2);
      const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
      const link = document.createElement("a");
      link.href = url;
      link.download = copy.file(today);
      link.click();
      URL.revokeObjectURL(url);
      dispatch(toastShown(copy.done, "success"));
    } catch {
      dispatch(toastShown(copy.failed, "error"));
    }
    setWorking(false);
  };
  return (
    <Section>
      <SectionHeader title={copy.title} detail={copy.detail} />
      <Inset $gutter $bottom={20}>
        <Button kind="outline" size={48} full pending={isWorking} onClick={() => void download()}>
          {copy.download}
        </Button>
      </Inset>
    </Section>
  );
};
