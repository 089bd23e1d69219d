@echo off
rem Starts Jitlens: the window for no command, "gui" and "picture", the command line for the rest.
rem JITLENS_JAVA_HOME names the JDK to use; JITLENS_JAVA_OPTIONS are further options of the JVM.
setlocal
set "required=25"
for %%I in ("%~dp0..") do set "home=%%~fI"
set "java_home="

if not defined JITLENS_JAVA_HOME goto :search
call :consider "%JITLENS_JAVA_HOME%"
if defined java_home goto :start
echo jitlens: JITLENS_JAVA_HOME must be a JDK %required% or newer but is "%JITLENS_JAVA_HOME%".>&2
exit /b 2

:search
if defined JAVA_HOME call :consider "%JAVA_HOME%"
if exist "%home%\lib\built-with" for /f "usebackq delims=" %%J in ("%home%\lib\built-with") do call :consider "%%J"
for /d %%J in ("%ProgramFiles%\Eclipse Adoptium\*" "%ProgramFiles%\Java\*" "%ProgramFiles%\Microsoft\jdk*" "%ProgramFiles%\Zulu\*" "%ProgramFiles%\BellSoft\*" "%ProgramFiles%\Amazon Corretto\*" "%USERPROFILE%\.jdks\*" "%USERPROFILE%\scoop\apps\*jdk*\current") do call :consider "%%J"
if defined java_home goto :start
echo jitlens: no JDK %required% or newer was found; install one, for example from https://adoptium.net, or set JITLENS_JAVA_HOME.>&2
exit /b 2

:start
if "%~1"=="" goto :window
if "%~1"=="gui" goto :window
if "%~1"=="picture" goto :picture
rem It may end with a picture.
if "%~1"=="experiment" goto :picture
set "main=dev.jitlens.cli.Main"
if "%~1"=="help" set "main=dev.jitlens.ui.Main"
set "cache="
if exist "%home%\lib\jitlens.aot" set cache="-XX:AOTCache=%home%\lib\jitlens.aot"
rem They take a digest of every byte and hand on every row, for which C2 pays.
set "c2="
for %%c in (export query fleet) do if "%~1"=="%%c" set "c2=-XX:TieredStopAtLevel=4"
"%java_home%\bin\java" @"%home%\lib\cli.options" %c2% %cache% "-Djitlens.home=%home%" -cp "%home%\lib\jitlens.jar" %JITLENS_JAVA_OPTIONS% %main% %*
exit /b %errorlevel%

:picture
set "headless=-Dglass.platform=Headless -Dprism.order=sw"
:window
"%java_home%\bin\java" @"%home%\lib\gui.options" %headless% "-Djitlens.home=%home%" --module-path "%home%\lib\javafx" -cp "%home%\lib\jitlens.jar" %JITLENS_JAVA_OPTIONS% dev.jitlens.ui.Main %*
exit /b %errorlevel%

rem Takes the first folder that is a JDK new enough, by its release file.
:consider
if defined java_home exit /b
if not exist "%~1\bin\java.exe" exit /b
if not exist "%~1\release" exit /b
for /f usebackq^ tokens^=2^ delims^=^=.-+^" %%V in (`findstr /b "JAVA_VERSION=" "%~1\release"`) do if %%V geq %required% set "java_home=%~1"
exit /b
