/**
 * Every area of the state, joined: for the server, whose state is always whole, and for tests of the whole.
 */
import "@/store/slices/auth";
import "@/store/slices/children";
import "@/store/slices/common";
import "@/store/slices/content-detail";
import "@/store/slices/content-options";
import "@/store/slices/content-review";
import "@/store/slices/content-tickets";
import "@/store/slices/contents";
import "@/store/slices/contents-new";
import "@/store/slices/coupon";
import "@/store/slices/events";
import "@/store/slices/events-popup";
import "@/store/slices/home";
import "@/store/slices/identity-verification";
import "@/store/slices/labs";
import "@/store/slices/mypage";
import "@/store/slices/payment";
import "@/store/slices/region";
import "@/store/slices/register";
import "@/store/slices/remote-config";
import "@/store/slices/reservation-info";
import "@/store/slices/reservations";
import "@/store/slices/review";
import "@/store/slices/reviews";
import "@/store/slices/search";
import "@/store/slices/shipping-address";
import "@/store/slices/short-link";
import "@/store/slices/stay-detail";
import "@/store/slices/stay-locations";
import "@/store/slices/stay-payment";
import "@/store/slices/stay-payment-complete";
import "@/store/slices/stay-product-detail";
import "@/store/slices/stay-reviews";
