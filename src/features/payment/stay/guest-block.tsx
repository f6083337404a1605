import { Block } from "@/features/payment/block";
import { arrivalTransports } from "@/shared/contract/stay/lists";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import {
  arrivalTransportChosen,
  guestIsOrdererToggled,
  personWritten,
  selectStayPayment,
} from "@/store/slices/stay/stay-payment";
import { Checkbox } from "@/ui/fields/checkbox";
import { RadioGroup } from "@/ui/fields/radio-group";
import { Inset } from "@/ui/layout";
import { stayPaymentCopy } from "./copy";
import { PersonFields } from "./person-fields";

const { guest: copy } = stayPaymentCopy;

/** Guest who checks in, and means of transport. */
export const GuestBlock = () => {
  const dispatch = useAppDispatch();
  const { guest, guest_is_orderer, errors, arrival_transport } = useAppSelector(selectStayPayment);
  return (
    <Block title={copy.title} detail={copy.detail}>
      <Checkbox label={copy.same} checked={guest_is_orderer} onChange={() => dispatch(guestIsOrdererToggled())} />
      {!guest_is_orderer && (
        <PersonFields
          label={copy.title}
          person={guest}
          errors={errors.guest}
          isSelf={false}
          onWrite={(fields) => dispatch(personWritten({ who: "guest", fields }))}
        />
      )}
      <Inset $above={16}>
        <RadioGroup
          label={copy.transport}
          name="arrival-transport"
          layout="chips"
          value={arrival_transport}
          onChange={(value) => dispatch(arrivalTransportChosen(value))}
          options={arrivalTransports.map((value) => ({ value, label: value }))}
        />
      </Inset>
    </Block>
  );
};
