import { DeviceFamily } from "@/booking/device-family";
import { useDeviceFamily } from "@/booking/use-device-family";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { Button } from "@/ui/controls/button";
import { Stack } from "@/ui/layout";
import { childrenCopy } from "./copy";

const { local: copy } = childrenCopy;

/** Children saved on this device before there was an account: moved only after the parent confirms. */
export const LocalChildren = () => {
  const device = useDeviceFamily();
  const dispatch = useAppDispatch();
  if (device.local.length === 0) return null;

  const take = () =>
    device.move().then(
      () => dispatch(toastShown(copy.taken, "success")),
      () => dispatch(toastShown(copy.failed, "error")),
    );

  return (
    <Stack as="section" $gap={12} $below={24} aria-label={copy.title(device.local.length)}>
      <p>
        <strong>{copy.title(device.local.length)}</strong>
        <br />
        {copy.detail}
      </p>
      <DeviceFamily {...device} />
      <Button full size={48} pending={device.isMoving} onClick={() => void take()}>
        {copy.take}
      </Button>
    </Stack>
  );
};
