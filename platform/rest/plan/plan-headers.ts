/** The request headers that determine the plan. */
export interface PlanHeaders {
  accept: string | undefined;
  prefer: string | undefined;
  /** `Accept-Profile` of a read, `Content-Profile` of a write. */
  profile: string | undefined;
  range: string | undefined;
  contentType: string | undefined;
}
