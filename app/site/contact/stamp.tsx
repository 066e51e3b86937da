import { useId } from 'react';
import styles from './stamp.module.css';

/**
 * A stamp with a sun, canceled by a postmark. The postmark does not have the name of the site, which may have any length.
 */
export function Stamp() {
  const edge = useId();
  return (
    <svg className={styles.stamp} viewBox="0 0 260 170" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={edge} width="12" height="12" patternUnits="userSpaceOnUse" x="134" y="6">
          <circle cx="0" cy="0" r="3.6" fill="#fff" />
          <circle cx="12" cy="0" r="3.6" fill="#fff" />
          <circle cx="0" cy="12" r="3.6" fill="#fff" />
          <circle cx="12" cy="12" r="3.6" fill="#fff" />
        </pattern>
      </defs>
      <path fill="#e6ded2" d="M134 6h120v156H134z" />
      <path fill={`url(#${edge})`} d="M130 2h128v8H130zM130 158h128v8H130zM130 2h8v164h-8zM250 2h8v164h-8z" />
      <path fill="#fbf7f0" d="M142 14h104v140H142z" />
      <path fill="#f7b65f" d="M148 20h92v78h-92z" />
      <circle cx="194" cy="88" r="26" fill="#fff3d6" />
      <path fill="#c8452b" d="M148 98 170 66l20 32zM240 98l-18-20-22 20z" />
      <path fill="#0f5c63" d="M148 98h92v50h-92z" />
      <path fill="#f2a541" d="M176 104h36v4h-36zM182 114h24v4h-24zM187 124h14v4h-14z" />
      <path fill="#fbf7f0" d="M160 126h22l-4 7h-14zM169 124v-20c8 5 11 12 11 20z" />
      <g fill="none" stroke="currentColor" strokeWidth="2.2" opacity=".8">
        <circle cx="96" cy="74" r="52" />
        <circle cx="96" cy="74" r="36" strokeWidth="1.4" />
        <path d="M148 56c12-6 20 6 32 0s20 6 32 0 20 6 36 0M150 72c12-6 20 6 32 0s20 6 32 0 18 6 34 0M148 88c12-6 20 6 32 0s20 6 32 0 20 6 36 0" />
      </g>
      <g fill="currentColor" fontFamily="inherit" fontWeight="600" textAnchor="middle">
        <text x="96" y="71" fontSize="15">
          AIR
        </text>
        <text x="96" y="88" fontSize="15">
          MAIL
        </text>
      </g>
      <path
        fill="currentColor"
        d="M96 28l2 4 4 .6-3 3 .8 4.400L96 38l-3.800 2 .8-4.400-3-3 4-.6zM96 108l2 4 4 .6-3 3 .8 4.400-3.800-2-3.800 2 .8-4.400-3-3 4-.6z"
      />
    </svg>
  );
}
