import { Dropdown } from 'antd';
import { useNavigate } from 'react-router';
import { Portrait } from '../../entities/account/portrait.js';
import { useLogout } from '../../session/use-logout.js';
import { displayName, useUser } from '../../session/use-session.js';

/** Menu of the signed-in person, at the end of the header. */
export function AccountMenu() {
  const user = useUser();
  const navigate = useNavigate();
  const logout = useLogout();
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{
        items: [
          { key: 'account', label: 'Account', onClick: () => void navigate('/account') },
          { key: 'logout', label: 'Logout', onClick: () => void logout() },
        ],
      }}
    >
      <button
        type="button"
        className="icon-button header-account"
        aria-label="Account menu"
        aria-haspopup="menu"
        title="Account"
      >
        <Portrait src={user.profileImageUrl} name={displayName(user)} />
      </button>
    </Dropdown>
  );
}
