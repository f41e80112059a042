import { Button } from 'antd';
import { useEffect } from 'react';
import { useUser } from '../../session/use-session.js';
import { useLogout } from '../../session/use-logout.js';
import '../../ui/whole-screen.css';

export default function NoWebsiteScreen() {
  const { email } = useUser();
  const logout = useLogout();
  useEffect(() => {
    document.title = 'No Website Assigned · Galley';
  }, []);
  return (
    <main className="whole-screen">
      <h1>No Website Assigned</h1>
      <p>
        You are signed in as {email}, but no website has been assigned to you yet. Please contact the platform
        administrator to get access to one.
      </p>
      <Button onClick={() => void logout()}>Logout</Button>
    </main>
  );
}
