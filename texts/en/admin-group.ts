/** The back office. */
export default {};
