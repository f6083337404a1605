/** jsdom has no layout: gives every element the size of a phone's map until the mocks are restored. Pixels. */
export const sizedElements = (width = 390, height = 480): void => {
  jest.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(width);
  jest.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(height);
};
