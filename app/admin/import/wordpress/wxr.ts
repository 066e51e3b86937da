/**
 * Describes what a WXR file of WordPress says (https://developer.wordpress.org: WXR, "WordPress eXtended RSS", versions
 * 1.0 to 1.2).
 */
export interface Wxr {
  siteUrl: string;
  items: WxrItem[];
  /** The names of authors by their logins. */
  authors: Map<string, string>;
  /** Their first and last names, if they have both or one of them, by their logins. */
  fullNames: Map<string, string>;
  /** Says whether the file has the namespace of WXR. Other feeds have no posts that could be imported. */
  isWxr: boolean;
  /** The titles of items that have no end, although the file goes on. */
  damaged: string[];
  /** The title of the item in which the file ends; null if the file is whole. */
  cutOff: string | null;
}

export interface WxrItem {
  id: string;
  /** 'post', 'page', 'attachment' or the type of a plugin. */
  type: string;
  status: string;
  title: string;
  link: string;
  /** Its URL when it was written, which stays the same. */
  guid: string;
  /** The time when it was published, as feeds write it. */
  pubDate: string;
  content: string;
  excerpt: string;
  creator: string;
  /** The date in the site's time zone. */
  date: string;
  dateGmt: string;
  /** The time when it was changed last, in the site's time zone. */
  modified: string;
  modifiedGmt: string;
  slug: string;
  isSticky: string;
  password: string;
  attachmentUrl: string;
  /** The id of the post to which an attachment was uploaded. */
  parent: string;
  terms: { taxonomy: string; slug: string; name: string }[];
  meta: Map<string, string>;
  commentCount: number;
}
