import { combineSlices } from "@reduxjs/toolkit";
import common from "@/store/slices/app/common";
import auth from "@/store/slices/member/auth";
import children from "@/store/slices/member/children";
import search from "@/store/slices/stay/search";

/**
 * The areas of every page. The others inject themselves into it with the first page that uses them: a static list of all
 * would add 8 kB to each first load.
 */
export const baseReducer = combineSlices(auth, children, common, search);
