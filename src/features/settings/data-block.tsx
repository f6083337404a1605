import { useState } from "react";
import { exportMember } from "@/api/main/member/account";
import { useFileLink } from "@/lib/browser/in-app-browser";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { Button, buttonClass } from "@/ui/controls/button";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { Inset } from "@/ui/layout";
import { settingsCopy } from "./copy";

const { data: copy } = settingsCopy;

/** Download of all the member's data as a file; in-app browsers cannot save one: they get a link to leave the app. */
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
  const { href, isOutside, isInApp } = useFileLink(paths.mypage.settings());
  const how = isInApp ? (isOutside ? copy.outside : copy.elsewhere) : copy.detail;
  return (
    <Section>
      <SectionHeader title={copy.title} detail={how} />
      <Inset $gutter $bottom={20}>
        {isOutside && (
          <a className={buttonClass("outline", 48, true)} href={href}>
            {copy.openOutside}
          </a>
        )}
        {!isInApp && (
          <Button kind="outline" size={48} full pending={isWorking} onClick={() => void download()}>
            {copy.download}
          </Button>
        )}
      </Inset>
    </Section>
  );
};
