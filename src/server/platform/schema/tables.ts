import * as catalog from "./catalog";
import * as commerce from "./commerce";
import * as contentCard from "./content-card";
import * as coupon from "./coupon";
import * as editorial from "./editorial";
import * as family from "./family";
import * as holdLine from "./hold-line";
import * as home from "./home";
import * as member from "./member";
import * as operations from "./operations";
import * as picnic from "./picnic";
import * as points from "./points";
import * as question from "./question";
import * as refund from "./refund";
import * as region from "./region";
import * as review from "./review";
import * as social from "./social";
import * as application from "./staff/application";
import * as closing from "./staff/closing";
import * as contentDraft from "./staff/content-draft";
import * as disaster from "./staff/disaster";
import * as staff from "./staff/staff";
import * as stayDraft from "./staff/stay-draft";
import * as venueChange from "./staff/venue-change";
import * as roomCalendar from "./stay/room-calendar";
import * as stay from "./stay/stay";
import * as stayCard from "./stay/stay-card";
import * as stayGear from "./stay/stay-gear";
import * as stayPlaces from "./stay/stay-places";
import * as venue from "./venue";
import * as waitlist from "./waitlist";

export const tables = {
  ...region,
  ...venue,
  ...catalog,
  ...closing,
  ...disaster,
  ...contentCard,
  ...review,
  ...home,
  ...editorial,
  ...member,
  ...social,
  ...coupon,
  ...commerce,
  ...holdLine,
  ...family,
  ...picnic,
  ...points,
  ...question,
  ...refund,
  ...operations,
  ...stayPlaces,
  ...stay,
  ...stayCard,
  ...roomCalendar,
  ...stayGear,
  ...waitlist,
  ...staff,
  ...application,
  ...contentDraft,
  ...stayDraft,
  ...venueChange,
};
