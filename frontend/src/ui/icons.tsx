import type { ReactNode } from 'react';

/**
 * Creates a line icon on a 20 px grid in the colour of the text beside it. Icons are hidden from screen readers; the
 * text beside them is the label.
 */
const icon = (drawing: ReactNode) =>
  function Icon({ size = 18 }: { size?: number }) {
    return (
      <svg
        aria-hidden="true"
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {drawing}
      </svg>
    );
  };

export const WaitIcon = icon(<path d="M10 3a7 7 0 107 7" />);
export const ActivityIcon = icon(<path d="M2.5 10.5H6l2-6 4 11 2-5h3.500" />);
export const WarningIcon = icon(<path d="M10 3L17.5 16.5h-15zM10 8v4M10 14.25v.1" />);
export const CloseIcon = icon(<path d="M5.5 5.5l9 9M14.5 5.5l-9 9" />);
export const MenuIcon = icon(<path d="M3 5.5h14M3 10h14M3 14.5h14" />);
export const DashboardIcon = icon(
  <path d="M3.5 3.5h5.5v7H3.5zM11 3.5h5.5v4H11zM11 9.5h5.5v7H11zM3.5 12.5h5.5v4H3.5z" />,
);
export const GlobeIcon = icon(
  <>
    <path d="M10 2.75a7.25 7.25 0 100 14.5 7.25 7.25 0 000-14.5zM2.75 10h14.5" />
    <path d="M10 2.75c2.4 2 3.4 4.5 3.4 7.25s-1 5.25-3.4 7.25c-2.4-2-3.4-4.5-3.4-7.25s1-5.25 3.4-7.25z" />
  </>,
);
export const PenIcon = icon(<path d="M12.7 4.3l3 3L7 16H4v-3zM11 6l3 3" />);
export const CalendarIcon = icon(
  <path d="M3.25 4.75h13.5v11.750H3.250zM3.250 8.250h13.500M6.750 2.750v3.500M13.250 2.750v3.500" />,
);
export const PictureIcon = icon(<path d="M3 4h14v12H3zM3 13l4-4 4 4 2.500-2.500L17 14M13 7.250v.1" />);
export const PostsIcon = icon(<path d="M4.5 2.75h11v14.5h-11zM7.5 6.5h5M7.5 9.5h5M7.5 12.5h3" />);
export const TestIcon = icon(
  <path d="M7.5 2.75h5M8.5 2.75v5L4 15.5c-.5 1 .1 1.75 1.1 1.75h9.8c1 0 1.6-.75 1.1-1.75L11.5 7.75v-5M6 12.5h8" />,
);
export const SendIcon = icon(<path d="M17 3L9 11M17 3l-5 14-3-6-6-3z" />);
export const SearchIcon = icon(<path d="M8.75 3.5a5.25 5.25 0 100 10.5 5.25 5.25 0 000-10.5zM12.7 12.7L16.5 16.5" />);
export const FolderIcon = icon(<path d="M2.75 5h5l1.75 2h7.75v8.5H2.75z" />);
export const ExpertiseIcon = icon(<path d="M10 3L1.75 7 10 11l8.25-4zM5 8.75v4.5c1.4 1.3 3.1 2 5 2s3.6-.7 5-2v-4.5" />);
export const VoiceIcon = icon(<path d="M3 4h14v9.500H9.500L5.500 17v-3.500H3zM6.500 7.250h7M6.500 10.250h4.500" />);
export const BellIcon = icon(
  <path d="M5 8.5a5 5 0 0110 0c0 4 1.5 5 1.5 5h-13S5 12.5 5 8.5zM8.25 16.25a2 2 0 003.5 0" />,
);
export const SunIcon = icon(
  <>
    <path d="M10 6.75a3.25 3.25 0 100 6.5 3.25 3.25 0 000-6.5zM10 2v1.75M10 16.25V18M2 10h1.75M16.25 10H18" />
    <path d="M4.35 4.35l1.2 1.2M14.45 14.45l1.2 1.2M15.65 4.35l-1.2 1.2M5.55 14.45l-1.2 1.2" />
  </>,
);
export const MoonIcon = icon(<path d="M16.5 11.7A6.75 6.75 0 018.3 3.5a6.75 6.75 0 108.2 8.2z" />);
export const SystemIcon = icon(<path d="M2.75 4h14.5v9.5H2.75zM7 16.5h6" />);
export const LogoutIcon = icon(<path d="M8 3.5H3.5v13H8M8.5 10h8M13.5 6.75L16.75 10l-3.25 3.25" />);
export const CopyIcon = icon(<path d="M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7" />);
export const EyeIcon = icon(
  <>
    <path d="M1.75 10S4.5 4.75 10 4.75 18.25 10 18.25 10 15.5 15.25 10 15.25 1.75 10 1.75 10z" />
    <path d="M10 7.75a2.25 2.25 0 100 4.5 2.25 2.25 0 000-4.5z" />
  </>,
);
export const EyeOffIcon = icon(
  <>
    <path d="M3 3l14 14M8.2 5a8 8 0 011.8-.25c5.5 0 8.25 5.25 8.25 5.25a14 14 0 01-2.25 2.9" />
    <path d="M13.5 14.4a7.6 7.6 0 01-3.500.85C4.5 15.25 1.75 10 1.75 10a14 14 0 013.9-4.25" />
    <path d="M8.4 8.4a2.25 2.25 0 003.2 3.2" />
  </>,
);
export const ServerIcon = icon(
  <path d="M3.25 3.5h13.5v5.250H3.250zM3.250 11.250h13.500v5.250H3.250zM6 6.125h1.500M6 13.875h1.500" />,
);
export const PlusIcon = icon(<path d="M10 4v12M4 10h12" />);
export const SparkIcon = icon(<path d="M10 2.5l1.7 5.8L17.5 10l-5.8 1.7L10 17.5l-1.7-5.8L2.5 10l5.8-1.7z" />);
export const CheckIcon = icon(<path d="M3.5 10.5l4.25 4.25L16.5 5.5" />);
export const KeyIcon = icon(
  <path d="M6.750 9.750a3.500 3.500 0 100 7 3.500 3.500 0 000-7zM9.250 10.750L16.500 3.500M13.250 6.750L15.750 9.250" />,
);
export const ShieldIcon = icon(
  <path d="M10 2.5l6.5 2.5v5c0 4-2.7 6.3-6.5 7.5-3.8-1.2-6.5-3.5-6.5-7.5v-5zM7.25 10l2 2 3.5-4" />,
);
export const TrashIcon = icon(
  <path d="M3.5 5.5h13M8 5.500V3.250h4V5.500M5 5.500l.75 11.250h8.500L15 5.500M8.250 8.750v5M11.750 8.750v5" />,
);
export const TeamIcon = icon(
  <>
    <path d="M7.5 4a2.75 2.75 0 100 5.5 2.75 2.75 0 000-5.5zM2.5 16c.3-2.7 2.2-4.25 5-4.25s4.7 1.55 5 4.25" />
    <path d="M13 4.25a2.6 2.6 0 010 5M14.75 12c1.6.5 2.6 1.9 2.75 4" />
  </>,
);
export const InviteIcon = icon(
  <path d="M8 4a2.75 2.75 0 100 5.5A2.75 2.75 0 008 4zM2.75 16c.3-2.7 2.3-4.25 5.25-4.25 1.3 0 2.4.3 3.25.9M14.5 10.5v6M11.5 13.5h6" />,
);
export const MailIcon = icon(<path d="M2.75 4.5h14.5v11H2.75zM3 5l7 6 7-6" />);
export const DatabaseIcon = icon(
  <>
    <path d="M3.75 5c0-1.250 2.800-2.250 6.250-2.250S16.250 3.750 16.250 5 13.450 7.250 10 7.250 3.750 6.250 3.750 5z" />
    <path d="M3.750 5v10c0 1.250 2.800 2.250 6.250 2.250s6.250-1 6.250-2.250V5" />
    <path d="M3.750 10c0 1.250 2.800 2.250 6.250 2.250s6.250-1 6.250-2.250" />
  </>,
);
export const UploadIcon = icon(<path d="M10 13V3.750M6.500 7L10 3.500 13.500 7M3.500 12.500v4h13v-4" />);
export const DownloadIcon = icon(<path d="M10 3.500v9.250M6.500 9.500L10 13l3.500-3.500M3.500 12.500v4h13v-4" />);
