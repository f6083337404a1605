import { isReported, toApiError } from "@/lib/http/api-error";
import type { StatementFile } from "@/shared/contract/main/staff/statement";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";

/** Returns a function that downloads a file of the host. A failure that was not shown yet becomes a toast. */
export const useSaveFile = (failedText: string) => {
  const dispatch = useAppDispatch();
  return async (loading: Promise<StatementFile>): Promise<void> => {
    try {
      save(await loading);
    } catch (error) {
      if (!isReported(toApiError(error))) dispatch(toastShown(failedText, "error"));
    }
  };
};

const save = ({ name, type, base64 }: StatementFile): void => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
};
