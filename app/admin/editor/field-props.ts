/** What a kind's form needs of a field that takes an address or a file; which field that is, the route decides. */
export interface MediaFieldProps {
  kind: 'image' | 'video';
  label: string;
  help: string;
  name: string;
  value: string;
  error: string | null;
  onChange: (address: string) => void;
  onUploading: (uploading: boolean) => void;
}
