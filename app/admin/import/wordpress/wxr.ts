/** Describes what a WXR file of WordPress says ("WordPress eXtended RSS", versions 1.0 to 1.2). */
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
  /** The title of the item in which the file ends; empty if it ends between two items; null if the file is whole. */
  cutOff: string | null;
}

/** The elements of an item that hold one text, and what they are called here. */
export const itemFields = {
  title: 'title',
  link: 'link',
  /** Its URL when it was written, which stays the same. */
  guid: 'guid',
  /** The time when it was published, as feeds write it. */
  pubDate: 'pubDate',
  'dc:creator': 'creator',
  'content:encoded': 'content',
  'excerpt:encoded': 'excerpt',
  'wp:post_id': 'id',
  /** 'post', 'page', 'attachment' or the type of a plugin. */
  'wp:post_type': 'type',
  'wp:status': 'status',
  /** The date in the site's time zone. */
  'wp:post_date': 'date',
  'wp:post_date_gmt': 'dateGmt',
  /** The time when it was changed last, in the site's time zone. */
  'wp:post_modified': 'modified',
  'wp:post_modified_gmt': 'modifiedGmt',
  'wp:post_name': 'slug',
  'wp:post_password': 'password',
  'wp:is_sticky': 'isSticky',
  'wp:attachment_url': 'attachmentUrl',
  /** The id of the post to which an attachment was uploaded. */
  'wp:post_parent': 'parent',
  /** The place of an entry in its menu. */
  'wp:menu_order': 'menuOrder',
} as const;

export type ItemText = (typeof itemFields)[keyof typeof itemFields];

export interface WxrItem extends Record<ItemText, string> {
  terms: { taxonomy: string; slug: string; name: string }[];
  meta: Map<string, string>;
  commentCount: number;
}
