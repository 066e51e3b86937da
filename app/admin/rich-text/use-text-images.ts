import { imageTitles } from '#app/admin/media/upload/upload-titles.ts';
import { useUploadImage } from '#app/admin/media/upload/use-upload.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import { getErrorMessage } from '#app/client/error-message.ts';
import { fetchImage } from '#app/client/fetch-image.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { readDataUrl } from './images/pasted-pictures.ts';
import { createFailureNotice } from './paste/paste-notice.ts';
import type { RichTextProps } from './rich-text.tsx';

/**
 * Uploads the images that are dropped or pasted into a text, and reports the end of each upload. `onUploading` is
 * called when the first upload begins and when the last one has ended.
 */
export function useTextImages(
  folder: string,
  onUploading: (uploading: boolean) => void,
): RichTextProps['images'] {
  const upload = useUploadImage(folder);
  const connect = useConnect();
  const { notify } = useNotices();
  return {
    upload,
    fetchPicture: async (url) =>
      url.startsWith('data:') ? readDataUrl(url) : fetchImage((await connect()).client, url),
    onUploading,
    onUploaded: () => notify({ title: imageTitles.uploaded }),
    onFailure: (failure) =>
      notify({ title: imageTitles.failed, description: getErrorMessage(failure), variant: 'destructive' }),
    onMissing: (count, failure, pasted) =>
      notify(createFailureNotice(count, getErrorMessage(failure), pasted)),
  };
}
